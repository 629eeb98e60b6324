import { catalogue, type ErrorCode, errorMessage } from '@foyer/common'
import { placeholderContext } from './placeholderContext.js'

type AnyRow = {
  readonly retryable: boolean
  readonly category?: string
}

/** The page of all error codes, in Markdown. */
export function errorPage(): string {
  const codes = Object.keys(catalogue) as ErrorCode[]
  return `${introduction}\n${codes.map(errorRow).join('\n')}\n`
}

const introduction = `# Errors

Everything that Foyer throws is a \`FoyerError\` with one of these codes and the values named in braces; \`isFoyerError\`
tells it from others. Codes are never renamed or used again. This page is written from the catalogue by
\`pnpm --filter @foyer/docs run errors\`.

| code | message | trying again may help | category |
|---|---|---|---|`

function errorRow(code: ErrorCode): string {
  // Each row reads values of its own; the placeholder has them all.
  const { retryable, category } = catalogue[code] as unknown as AnyRow
  const text = errorMessage(code, placeholderContext as never)
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
  return `| \`${code}\` | ${text} | ${retryable ? 'yes' : 'no'} | ${category ?? 'INTERNAL_SDK_ERROR'} |`
}
