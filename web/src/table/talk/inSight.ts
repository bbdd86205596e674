/** What is newest stays in sight. */
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** For the end of a list: it is scrolled to whenever there is more of what is counted. */
export function keptInSight(count: () => number): Attachment {
  return (end) => {
    count();
    void tick().then(() => end.scrollIntoView({ block: 'nearest' }));
  };
}
