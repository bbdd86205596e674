import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Each may import from those before it, and never from those after it.
const ROOMS = [
  'ui',
  'cards',
  'rules',
  'fairness',
  'site',
  'table/state',
  'table/hand',
  'table/layout',
  'table/motion',
  'table/board',
  'table/talk',
  'table/between',
  'table/tools',
  'table/coach',
  'learn',
  'replay',
  'review',
  'analysis',
  'pages',
];
const levels = ROOMS.slice(0, -1).map((room, i) => ({
  files: [`src/${room}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ROOMS.slice(i + 1).map((later) => `**/${later.split('/').at(-1)}/**`),
            message: `${room} knows nothing of the rooms after it (eslint.config.js).`,
          },
        ],
      },
    ],
  },
}));

export default defineConfig(
  // Printed from the Python types.
  { ignores: ['src/protocol.ts'] },
  js.configs.recommended,
  { files: ['*.js'], languageOptions: { globals: globals.node } },
  { files: ['public/*.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: ['**/*.ts', '**/*.svelte'],
    extends: [typescript.configs.recommendedTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // Only svelte-check knows the types of components, and allows no implicit any; to this parser they are any.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
    rules: {
      // State is replaced, never changed inside ($state.raw): plain maps and sets serve.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/no-unused-props': ['error', { allowUnusedNestedProperties: true }],
    },
  },
  ...levels,
);
