import {
  type Cacao,
  isAccountId,
  loadExport,
  type NetworkId,
  type SignedInAccount,
  toAccountId,
} from '@foyer/common'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { isAddress, writeEvm } from '../session/approved.js'
import type { AuthPayload } from './authRequest.js'
import { readRecap, withRecapStatement } from './recap.js'

const prefix = 'did:pkh:'
/** Contract wallets: only the chain can tell, and whoever takes the sign-in in asks it. */
const byContract = ['eip1271', 'eip6492']

/** What a wallet has no say in: for whom, which visit, since when and until when. */
const compared = ['domain', 'aud', 'nonce', 'exp', 'nbf'] as const

/**
 * Reads who signed in. `undefined` where the wallet signed something else than it was asked, or the signature is not the
 * account's. The SDK's own check would ask a server of its maker about contract wallets; those pass here unchecked.
 */
export async function checkCacao(cacao: Cacao, asked: AuthPayload): Promise<SignedInAccount | undefined> {
  const { p, s } = cacao
  const account = p.iss.startsWith(prefix) ? p.iss.slice(prefix.length) : ''
  const [namespace, reference, address = ''] = account.split(':')
  const isAsked = asked.chains.includes(`${namespace}:${reference}`)
  if (!isAccountId(account) || !isAsked || !isAddress('eip155', address)) return undefined
  if (!compared.every(field => p[field] === asked[field])) return undefined
  const message = readMessage(cacao)
  if (message === undefined || message !== readMessage(withStatement(cacao, asked))) return undefined
  const isValid = byContract.includes(s.t) || (await isSignedBy(address, message, s))
  if (!isValid) return undefined
  const written = toAccountId(`${namespace}:${reference}` as NetworkId, writeEvm(address)) // one of those asked
  return { account: written, message, signature: s.s, cacao }
}

/** With the words the visitor was to read. Some wallets give them back with what they allow (ERC-5573) already in them. */
function withStatement({ p, ...cacao }: Cacao, { statement }: AuthPayload): Cacao {
  return { ...cacao, p: { ...p, statement } } as Cacao
}

function readMessage(cacao: Cacao): string | undefined {
  try {
    return formatCacao(cacao)
  } catch {
    return undefined // a ReCap that cannot be read
  }
}

async function isSignedBy(address: string, message: string, { t, s }: Cacao['s']): Promise<boolean> {
  return t === 'eip191' && (await recoverSigner(message, s)) === address.toLowerCase()
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

/** The EVM address whose key signed a text (EIP-191), in lower case; `undefined` where the signature is none. */
export async function recoverSigner(text: string, signature: string): Promise<string | undefined> {
  const load = () => import('@noble/curves/secp256k1')
  const secp256k1 = await loadExport('secp256k1', load)
  try {
    const bytes = hexToBytes(signature.replace(/^0x/, ''))
    const [recovery = 0] = bytes.subarray(64)
    const signed = secp256k1.Signature.fromCompact(bytes.subarray(0, 64)).addRecoveryBit(recovery % 27)
    const [, ...key] = signed.recoverPublicKey(hashText(text)).toRawBytes(false)
    return `0x${bytesToHex(keccak_256(new Uint8Array(key)).subarray(-20))}`
  } catch {
    return undefined
  }
}

function hashText(text: string): Uint8Array {
  const bytes = utf8ToBytes(text)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
}
