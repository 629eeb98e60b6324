import buttonsCss from '@foyer/react/buttons.css?inline'

/**
 * The rules of the host's buttons, for a page of this site. The site's own button rules are outside any cascade layer
 * and would override those of layer `foyer`.
 */
export const siteButtonCss = buttonsCss.replace('@layer foyer', '@media all')
