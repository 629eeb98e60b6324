import { type Cacao, isAccountId, type NetworkId, type SignedInAccount, toAccountId } from '@foyer/common'
import { isAddress, writeEvm } from '../session/readApproved.js'
import type { AuthPayload } from './AuthRequest.js'
import { formatCacao } from './formatCacao.js'
import { recoverSigner } from './recoverSigner.js'

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
