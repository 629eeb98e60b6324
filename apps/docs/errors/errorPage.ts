import { type ErrorCode, errorAnchor, errorCodes, FoyerError } from '@foyer/common'
import { placeholderContext } from './placeholderContext.js'
import { severalTexts } from './severalTexts.js'

/** Returns the Markdown page of all error codes. */
export function errorPage(): string {
  return `${introduction}\n${errorCodes().map(errorRow).join('\n')}\n`
}

const introduction = `# Errors

Everything that Foyer throws is a \`FoyerError\` with one of these codes and the values named in braces; \`isFoyerError\`
tells it from others. Codes are never renamed or used again. Each has an anchor, the code in small letters with hyphens:
\`errors#http-status\`. Where one code has several texts, its \`context\` tells them apart. This page is written from the
catalogue by \`pnpm --filter @foyer/docs run errors\`; [Add an error](./adding/error) tells how a code is added.

"Trying again may help" (\`retryable\`) is of the very step that failed: it is *no* where something else has to change first,
such as an amount, a network or an option, and where another try could do twice what may have been done.

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
