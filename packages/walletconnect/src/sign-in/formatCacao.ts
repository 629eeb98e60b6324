import type { Cacao } from '@foyer/common'
import { readRecap, withRecapStatement } from './recap.js'

type Field = 'domain' | 'aud' | 'version' | 'nonce' | 'iat' | 'statement' | 'exp' | 'nbf' | 'requestId'

/** What a wallet says it signed. */
type Payload = { readonly [Name in Field]?: string | undefined } & {
  readonly iss: string
  readonly resources?: readonly string[] | undefined
}

/**
 * The text that was signed, to the letter as the SDK writes it (ERC-4361, CAIP-74). The SDK's own function needs a `Buffer`
 * on the page. Throws a `SyntaxError` for a ReCap that is none.
 */
export function formatCacao({ p }: { readonly p: Payload | Cacao['p'] }): string {
  const payload = p as Payload // one of another form gives a text that nobody signed
  const [address = '', chain = ''] = payload.iss.split(':').reverse()
  const recap = readRecap(payload.resources)
  const { statement = '' } = payload
  return [
    `${payload.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...optional('', recap ? withRecapStatement(statement, recap) : statement),
    '',
    `URI: ${payload.aud}`,
    `Version: ${payload.version}`,
    `Chain ID: ${chain}`,
    `Nonce: ${payload.nonce}`,
    `Issued At: ${payload.iat}`,
    ...optional('Expiration Time: ', payload.exp),
    ...optional('Not Before: ', payload.nbf),
    ...optional('Request ID: ', payload.requestId),
    ...(payload.resources ? ['Resources:', ...payload.resources.map(each => `- ${each}`)] : []),
  ].join('\n')
}

function optional(label: string, value: string | undefined): readonly string[] {
  return value ? [label + value] : []
}
