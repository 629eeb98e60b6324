import { type Cacao, isAccountId, parseAccountId, type SignedInAccount, toAccountId } from '@foyer/common'
import type { AuthPayload } from './authRequest.js'
import { readRecap, withRecapStatement } from './recap.js'
import type { SigningFamily } from './signingFamily.js'

const prefix = 'did:pkh:'

/** Fields that the wallet must not change: site, visit and validity. */
const compared = ['domain', 'aud', 'nonce', 'exp', 'nbf'] as const

/**
 * Reads the account that signed in. Returns `undefined` if the wallet signed anything but the request, or if the
 * signature is not the account's. The SDK's own check would send contract wallets to its maker's server. Here they
 * pass unverified.
 */
export async function checkCacao(
  cacao: Cacao,
  { asked, family }: { readonly asked: AuthPayload; readonly family: CheckingFamily },
): Promise<SignedInAccount | undefined> {
  const { p, s } = cacao
  const { accountName, toAddress, isSignedBy } = family
  const account = p.iss.startsWith(prefix) ? p.iss.slice(prefix.length) : ''
  if (!isAccountId(account)) return undefined
  const { networkId, address: named } = parseAccountId(account)
  const address = toAddress(named)
  if (!address || !asked.chains.includes(networkId)) return undefined
  if (!compared.every(field => p[field] === asked[field])) return undefined
  const text = readMessage(cacao, accountName)
  if (text === undefined || text !== readMessage(withStatement(cacao, asked), accountName)) return undefined
  if (!(await isSignedBy(address, { text, signature: s.s, kind: s.t }))) return undefined
  return { account: toAccountId(networkId, address), message: text, signature: s.s, cacao }
}

type CheckingFamily = Pick<SigningFamily, 'accountName' | 'toAddress' | 'isSignedBy'>

/** Sets the requested statement. Some wallets return it with the ReCap's permissions (ERC-5573) already appended. */
function withStatement({ p, ...cacao }: Cacao, { statement }: AuthPayload): Cacao {
  return { ...cacao, p: { ...p, statement } } as Cacao
}

function readMessage(cacao: Cacao, accountName: string): string | undefined {
  try {
    return formatCacao(cacao, accountName)
  } catch {
    return undefined // an unreadable ReCap
  }
}

type Field = 'domain' | 'aud' | 'version' | 'nonce' | 'iat' | 'statement' | 'exp' | 'nbf' | 'requestId'

/** The payload that a wallet claims to have signed. */
type Payload = { readonly [Name in Field]?: string | undefined } & {
  readonly iss: string
  readonly resources?: readonly string[] | undefined
}

/**
 * Formats the signed text exactly as the SDK does (ERC-4361, CAIP-74). The SDK's own function needs a `Buffer` in the
 * page. Throws a `SyntaxError` for a malformed ReCap.
 */
export function formatCacao({ p }: { readonly p: Payload | Cacao['p'] }, accountName: string): string {
  const payload = p as Payload // a malformed payload results in a text that the account did not sign
  const [address = '', chain = ''] = payload.iss.split(':').reverse()
  const recap = readRecap(payload.resources)
  const { statement = '' } = payload
  return [
    `${payload.domain} wants you to sign in with your ${accountName} account:`,
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
