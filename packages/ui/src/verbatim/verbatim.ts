/** Attributes of a text field whose text counts letter by letter: nothing is completed, corrected or capitalised. */
export const verbatim = {
  autoCapitalize: 'none',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const
