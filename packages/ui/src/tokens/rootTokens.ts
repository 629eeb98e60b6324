import baseCss from './base.css?inline'
import contentCss from './tokens.css?inline'

const hostReset = /:host\s*\{\s*all:\s*initial[^}]*\}/
const rootBasics = `:host {
  color-scheme: dark;
  color: var(--foyer-color-text);
  font: 400 var(--foyer-text-md) / 1.4 var(--foyer-font);
}`

/**
 * The tokens of a shadow host for an element of the page that has `data-foyer-root`, as stories stand in one: its
 * `data-theme` is `dark` or `light`. The page around keeps its own styles.
 */
export function rootTokens(): string {
  return `${baseCss}${contentCss}`
    .replace(hostReset, rootBasics)
    .replace(/:host\(([^)]+)\)/g, '[data-foyer-root]$1')
    .replaceAll(':host', '[data-foyer-root]')
}
