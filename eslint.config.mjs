import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** An object or an array that is spread where it is written: its parts can stand there themselves. */
const spreadLiteral = {
  selector:
    ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression',
  message: 'Write the properties or elements without the literal and its spread.',
};

export default tseslint.config(
  { ignores: ['dist/', 'web/dist/', 'packages/*/dist/', '.data/', 'coverage/', 'test-output/', '**/*.generated.ts'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['{gateway,services,libs,cli,packages,testing,bench,test}/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Of the strict rules these find what can go. Others find what is right: no-unnecessary-condition does not see that a flag
      // or a signal changes while a promise is awaited, and takes the types of stored and received data at their word;
      // restrict-template-expressions refuses numbers, no-extraneous-class refuses modules, no-non-null-assertion refuses specs.
      '@typescript-eslint/no-unnecessary-type-conversion': 'error',
      '@typescript-eslint/no-unnecessary-template-expression': 'error',
      '@typescript-eslint/no-unnecessary-type-arguments': 'error',
    },
  },
  {
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      // Node's modules, packages, the libs, what is above, what is beside; without empty lines between them.
      'simple-import-sort/imports': [
        'error',
        { groups: [['^\\u0000', '^node:', '^@?\\w', '^@ringlet/', '^\\.\\.', '^\\.']] },
      ],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', spreadLiteral],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
    },
  },
  { files: ['**/*.mjs', '**/*.cjs'], languageOptions: { globals: globals.node } },
  { files: ['web/testing/*.mjs'], languageOptions: { globals: globals.browser } },
  { files: ['web/public/*.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: ['web/{src,workshop}/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      // What is right here, and looked at by axe in a real browser: the first field of a form has the focus, what scrolls can be
      // focused, lists of choices have one focus and the keys on it, tables that are laid out as blocks say their roles.
      'jsx-a11y-x/no-autofocus': 'off',
      'jsx-a11y-x/no-noninteractive-tabindex': 'off',
      'jsx-a11y-x/interactive-supports-focus': 'off',
      'jsx-a11y-x/click-events-have-key-events': 'off',
      'jsx-a11y-x/no-static-element-interactions': 'off',
      'jsx-a11y-x/no-noninteractive-element-interactions': 'off',
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': 'off',
      'jsx-a11y-x/no-redundant-roles': 'off',
      // An empty address is this page again, also without JavaScript.
      'jsx-a11y-x/anchor-is-valid': 'off',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-globals': ['error', 'alert', 'confirm', 'prompt'],
      // The language is not loaded yet when a module is evaluated.
      'no-restricted-syntax': [
        'error',
        spreadLiteral,
        {
          selector:
            ':matches(TaggedTemplateExpression[tag.name=/^j?t$/], CallExpression[callee.name=/^n?gettext$/]):not(:function *)',
          message: 'Translate where the text is shown, in a function.',
        },
      ],
    },
  },
);
