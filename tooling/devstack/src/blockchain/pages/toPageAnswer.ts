import type { HttpAnswer } from '../../http/HttpAnswer.js'
import { tokenIconUrl } from '../tokenIcon.js'
import { type Markup, markup } from './markup.js'

// Allows only the service's own scripts, styles, requests and pictures, and no framing.
const policy = `default-src 'none'; ${['script-src', 'style-src', 'connect-src', 'img-src'].map(each => `${each} 'self'`).join('; ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`

/**
 * Returns a page with a strict content security policy. `base` is the service's URL, used for the style sheet and
 * script.
 */
export function toPageAnswer(
  { title, main, status = 200 }: { readonly title: string; readonly main: Markup; readonly status?: number },
  base: string,
): HttpAnswer {
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${tokenIconUrl(base, title)}">
<link rel="stylesheet" href="${base}/pages/order.css">
<script src="${base}/pages/order.mjs" type="module"></script>
</head>
<body>
<main>${main}</main>
</body>
</html>
`
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: html,
    headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
  }
}
