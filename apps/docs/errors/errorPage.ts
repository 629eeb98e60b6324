import { type ErrorCode, errorCodes, FoyerError } from '@foyer/common'
import { placeholderContext } from './placeholderContext.js'

/** The page of all error codes, in Markdown. */
export function errorPage(): string {
  return `${introduction}\n${errorCodes().map(errorRow).join('\n')}\n`
}

const introduction = `# Errors

Everything that Foyer throws is a \`FoyerError\` with one of these codes and the values named in braces; \`isFoyerError\`
tells it from others. Codes are never renamed or used again. This page is written from the catalogue by
\`pnpm --filter @foyer/docs run errors\`.

"Trying again may help" (\`retryable\`) is of the very step that failed: it is *no* where something else has to change first,
such as an amount, a network or an option, and where another try could do twice what may have been done.

| code | message | trying again may help | category |
|---|---|---|---|`

function errorRow(code: ErrorCode): string {
  // Each row reads values of its own; the placeholder has them all.
  const { message, retryable, category } = new FoyerError(code, placeholderContext as never)
  const text = message.replaceAll('|', '\\|').replaceAll('<', '&lt;')
  return `| \`${code}\` | ${text} | ${retryable ? 'yes' : 'no'} | ${category} |`
}
