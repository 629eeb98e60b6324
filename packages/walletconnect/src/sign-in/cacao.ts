import { type Cacao, isAccountId, parseAccountId, type SignedInAccount, toAccountId } from '@foyer/common'
import type { AuthPayload } from './authRequest.js'
import { readRecap, withRecapStatement } from './recap.js'
import type { SigningFamily } from './signingFamily.js'

const prefix = 'did:pkh:'

/** What a wallet has no say in: for whom, which visit, since when and until when. */
const compared = ['domain', 'aud', 'nonce', 'exp', 'nbf'] as const

/**
 * Reads who signed in. `undefined` where the wallet signed something else than it was asked, or the signature is not the
 * account's. The SDK's own check would ask a server of its maker about contract wallets; those pass here unchecked.
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

/** With the words the visitor was to read. Some wallets give them back with what they allow (ERC-5573) already in them. */
function withStatement({ p, ...cacao }: Cacao, { statement }: AuthPayload): Cacao {
  return { ...cacao, p: { ...p, statement } } as Cacao
}

function readMessage(cacao: Cacao, accountName: string): string | undefined {
  try {
    return formatCacao(cacao, accountName)
  } catch {
    return undefined // a ReCap that cannot be read
  }
}

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
export function formatCacao({ p }: { readonly p: Payload | Cacao['p'] }, accountName: string): string {
  const payload = p as Payload // one of another form gives a text that nobody signed
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
