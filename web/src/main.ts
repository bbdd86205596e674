import '@fontsource-variable/manrope/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { connection } from './connection.svelte';
import { keepPreferences } from './preferences.svelte';
import { load } from './pages';
import { current, followLinks } from './router.svelte';
import { language, speak } from './words.svelte';

keepPreferences();
followLinks();
// The words, the page and the server are asked for at the same time.
const words = speak(language());
load(current().page).catch(() => undefined);
connection.start(current().parameters.id?.toUpperCase());
await words;
// Keeps the page for when the server cannot be reached; where browsers allow it, and not while it is worked on.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
mount(App, { target: document.getElementById('page')! });
