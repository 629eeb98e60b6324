import { type AccountId, type AnsweringWallet, FoyerError, parseAccountId, toAccountId } from '@foyer/common'

/** What a wallet signed, as far as whoever reads the answer must know. */
export interface SignatureQuestion {
  /** The account that was asked to sign. */
  readonly account: AccountId
  readonly method: string
  /** Whether what came back was signed with an address's key. */
  readonly isSignedBy: (address: string) => boolean | Promise<boolean>
  /** The address that the wallet says it signed with. */
  readonly named?: string | undefined
  /** Addresses of keys that stand in the answer, whose signature is looked at all the same. */
  readonly keyAddresses?: readonly string[] | undefined
}

/**
 * Makes sure that a wallet signed with the account it was asked for. Where it signed with another one that it names or shows,
 * or whose key stands in the answer, it is followed there: `SIGNED_BY_ANOTHER_ACCOUNT`. What fits nobody is `WALLET_ANSWER_INVALID`.
 */
export async function requireSigner(
  wallet: AnsweringWallet,
  { account, method, isSignedBy, named, keyAddresses = [] }: SignatureQuestion,
): Promise<void> {
  const { address, networkId } = parseAccountId(account)
  // Some wallets name another address of theirs: the signature says more than the name beside it.
  if (await isSignedBy(address)) return
  const shown = ((await wallet.readAccounts?.()) ?? []).map(each => parseAccountId(each).address)
  // Chains with Ethereum's keys write one key's address in two ways: what the wallet shows comes first.
  const others = [...shown, ...keyAddresses].filter(each => each !== address)
  const signer = named !== undefined && named !== address ? named : await findAsync(others, isSignedBy)
  if (signer === undefined) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  throw signedByAnother(wallet, { account: toAccountId(networkId, signer), method })
}

/** The failure of what another account signed. The session is told to follow the wallet there. */
export function signedByAnother(
  { follow }: AnsweringWallet,
  { account, method }: Pick<SignatureQuestion, 'account' | 'method'>,
): FoyerError<'SIGNED_BY_ANOTHER_ACCOUNT'> {
  follow?.(account)
  return new FoyerError('SIGNED_BY_ANOTHER_ACCOUNT', { method, signer: parseAccountId(account).address })
}

async function findAsync(
  addresses: readonly string[],
  fits: SignatureQuestion['isSignedBy'],
): Promise<string | undefined> {
  for (const each of addresses) if (await fits(each)) return each
  return undefined
}

/** Loads what an answer is read with while the wallet is asked. A failure is told where the answer is read. */
export function loadAlong<Part>(load: () => Promise<Part>): Promise<Part> {
  const loading = load()
  loading.catch(() => undefined)
  return loading
}
