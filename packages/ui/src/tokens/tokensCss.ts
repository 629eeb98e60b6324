import css from './tokens.css?inline'

/**
 * Style sheet text with the design tokens, the `:host` reset and the base typography.
 * Themes follow `data-theme="dark|light"` on the shadow host or on an element with `data-foyer-root`.
 */
export const tokensCss: string = css
