import { type ErrorCode, errorAnchor, errorCodes, FoyerError } from '@foyer/common'
import { placeholderContext } from './placeholderContext.js'
import { severalTexts } from './severalTexts.js'

/** Returns the Markdown page of all error codes. */
export function errorPage(): string {
  return `${introduction}\n${errorCodes().map(errorRow).join('\n')}\n`
}

const introduction = `# Errors

Everything that Foyer throws is a \`FoyerError\` with one of these codes and the values named in braces. \`isFoyerError\`
distinguishes it from other errors. Codes are never renamed or reused. Each code has an anchor in lower case with
hyphens: \`errors#http-status\`. If a code has several texts, its \`context\` selects one. This page is generated from
the catalogue by \`pnpm --filter @foyer/docs run errors\`. [Add an error](./adding/error) describes how to add a code.

"Trying again may help" (\`retryable\`) applies to the step that failed. It is *no* if something else has to change
first, such as an amount, a network or an option, and if a retry could repeat an action that may have succeeded.

| code | message | trying again may help | category |
|---|---|---|---|`

function errorRow(code: ErrorCode): string {
  // Each text reads its own values. The placeholder provides all of them.
  const errors = (severalTexts[code] ?? [{}]).map(
    given => new FoyerError(code, placeholderContext(given) as never),
  )
  const { retryable, category } = errors[0] as FoyerError // Every list has at least one entry.
  const texts = errors.map(({ message }) => message.replaceAll('|', '\\|').replaceAll('<', '&lt;'))
  const anchor = `<a id="${errorAnchor(code)}"></a>`
  return `| ${anchor}\`${code}\` | ${texts.join('<br>')} | ${retryable ? 'yes' : 'no'} | ${category} |`
}
