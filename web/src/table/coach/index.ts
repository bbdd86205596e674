/** The coach, who is fetched only for tables with a coach. */
export { default as Coach } from './Coach.svelte';
export { default as CoachedEnd } from './CoachedEnd.svelte';
