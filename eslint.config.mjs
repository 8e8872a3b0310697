import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
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
    },
  },
  {
    rules: {
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
    plugins: { 'react-hooks': reactHooks },
    rules: {
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
