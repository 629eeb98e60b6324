import { type AccountId, type AnsweringWallet, FoyerError, parseAccountId, toAccountId } from '@foyer/common'

/** A wallet's signature with the facts needed to verify it. */
export interface SignatureQuestion {
  /** The account of the request. */
  readonly account: AccountId
  readonly method: string
  /** Returns whether the key of an address made the signature. */
  readonly isSignedBy: (address: string) => boolean | Promise<boolean>
  /** The address that the wallet claims to have signed with. */
  readonly named?: string | undefined
  /** Addresses of keys in the answer. The signature is still verified against them. */
  readonly keyAddresses?: readonly string[] | undefined
}

/**
 * Verifies that a wallet signed with the requested account. If the signer is another account that the wallet claims
 * or shows, or whose key is in the answer, the session switches to it and this fails with
 * `SIGNED_BY_ANOTHER_ACCOUNT`. If the signature fits no account, it fails with `WALLET_ANSWER_INVALID`.
 */
export async function requireSigner(
  wallet: AnsweringWallet,
  { account, method, isSignedBy, named, keyAddresses = [] }: SignatureQuestion,
): Promise<void> {
  const { address, networkId } = parseAccountId(account)
  // Some wallets claim another of their addresses, so the signature counts more than the claimed address.
  if (await isSignedBy(address)) return
  const shown = ((await wallet.readAccounts?.()) ?? []).map(each => parseAccountId(each).address)
  // Chains with Ethereum keys write one key's address in two ways, so shown addresses come first.
  const others = [...shown, ...keyAddresses].filter(each => each !== address)
  const signer = named !== undefined && named !== address ? named : await findAsync(others, isSignedBy)
  if (signer === undefined) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  throw signedByAnother(wallet, { account: toAccountId(networkId, signer), method })
}

/** Creates the failure of another account's signature, and switches the session to that account. */
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

/**
 * Loads the code that reads an answer, in parallel with the request. A failure is thrown where the result is awaited.
 */
export function loadAlong<Part>(load: () => Promise<Part>): Promise<Part> {
  const loading = load()
  loading.catch(() => undefined)
  return loading
}
