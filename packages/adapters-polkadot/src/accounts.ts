import { cleanText, FoyerError, type NetworkId, type Stop } from '@foyer/common'
import { attempt } from '@foyer/common/adapter-kit'
import { type AskOptions, askSilently, askWallet, pause, type SilentAnswer } from '@foyer/common/session-kit'
import { readAddress, toHex } from './addresses.js'
import type { InjectedAccount, InjectedApi } from './discovery.js'
import { mapError } from './errors.js'
import { toNetworkId } from './networks/genesis.js'

/** A wallet's account, cleaned. */
export interface WalletAccount {
  /** The address in the wallet's own format. */
  readonly address: string
  /** The key type (`sr25519`, `ed25519`, `ecdsa`, `ethereum`), if the wallet reports a known one. */
  readonly kind?: string
  readonly label?: string
  /** The only network for which the user allowed the account. */
  readonly networkId?: NetworkId
}

const kinds = ['sr25519', 'ed25519', 'ecdsa', 'ethereum']
const most = 100

/**
 * Validates a wallet's account list. Removes duplicates per network and drops invalid entries. Returns `undefined` if
 * it is not a list. Never throws.
 */
export function readAccounts(value: unknown): readonly WalletAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const accounts = new Map<string, WalletAccount>()
  for (const each of value.slice(0, most)) {
    const [id, account] = readAccount(each) ?? []
    if (id && account && !accounts.has(id)) accounts.set(id, account)
  }
  return [...accounts.values()]
}

function readAccount(value: unknown): readonly [string, WalletAccount] | undefined {
  try {
    const { address, genesisHash, name, type } = value as InjectedAccount
    const bytes = readAddress(address)
    if (!bytes) return undefined
    const isEthereum = bytes.length === 20
    const kind = isEthereum ? 'ethereum' : kinds.find(each => each === type && each !== 'ethereum')
    const label = cleanText(name)
    const networkId = toNetworkId(genesisHash)
    const account = {
      address,
      ...(kind ? { kind } : {}),
      ...(label ? { label } : {}),
      ...(networkId ? { networkId } : {}),
    }
    return [`${toHex(bytes)}@${networkId ?? ''}`, account]
  } catch {
    return undefined
  }
}

/**
 * Reads the accounts that a wallet shows the page, including those with `ethereum` keys. Throws
 * `WALLET_ANSWER_INVALID`.
 */
export async function askForAccounts(
  injected: InjectedApi,
  options: Pick<AskOptions, 'kind' | 'signal'>,
): Promise<readonly WalletAccount[]> {
  const method = 'accounts.get'
  const isAnyKind = true
  const answer: unknown = await askWallet(() => injected.accounts.get(isAnyKind), {
    ...options,
    method,
    mapError,
  })
  const accounts = readAccounts(answer)
  if (!accounts || (accounts.length === 0 && (answer as readonly unknown[]).length > 0))
    throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return accounts
}

/** The result of a read. `undefined` if the wallet cannot be read. */
export type AccountsRead = SilentAnswer<readonly WalletAccount[]> | undefined

/** Reads a wallet's accounts, one read at a time. */
export interface Reading {
  /** Reads the accounts again. Never rejects. */
  read(): Promise<void>
  /** Handles a notification of the wallet. Reads the accounts again unless a read caused it. */
  hear(told: unknown): void
}

const timeoutMs = 5000
// The time after a read in which a notification may be its echo.
const echoMs = 2000
const spacingMs = { first: 250, most: 5000 }
// The number of reads without a delay, since a visitor may switch accounts a few times within the echo period.
const unspacedReads = 3

/**
 * Creates the reader of a wallet's accounts. A burst of changes causes one read at its end. Notifications lack
 * accounts with `ethereum` keys, so the wallet is always read. Some wallets notify their subscribers on every read.
 * Such an echo causes no read, and consecutive reads are increasingly delayed.
 */
export function createReading(injected: InjectedApi, onRead: (accounts: AccountsRead) => void): Reading {
  let latest: { readonly told: unknown } | undefined
  let isWanted = false
  let isAsking = false
  let running: Promise<void> | undefined
  let known: readonly WalletAccount[] | undefined
  let answered: unknown
  let readAt = Number.NEGATIVE_INFINITY
  let readsInRow = 0

  const isRecent = () => Date.now() - readAt < echoMs
  const isEcho = (told: unknown) => {
    const accounts = readAccounts(told)
    return !accounts || isSameList(accounts, readAccounts(answered)) || isShownBy(accounts, known)
  }
  const hasNews = () => latest !== undefined && !isEcho(latest.told)
  const ask = async () => {
    const told = latest?.told
    latest = undefined
    isWanted = false
    isAsking = true
    const accounts = await readNow(injected, told)
    isAsking = false
    if (told !== undefined) answered = told
    if (typeof accounts === 'object') known = accounts
    readAt = Date.now()
    // A notification during the read may be its echo.
    isWanted ||= hasNews()
    readsInRow += 1
    // After a newer notification the answer is outdated, so the accounts are read again, but only once.
    if (!isWanted || readsInRow > 1) onRead(accounts)
  }
  const run = async () => {
    readsInRow = isRecent() ? readsInRow : 0
    while (isWanted) {
      await pause(spacing(readsInRow), undefined)
      await ask()
    }
    running = undefined
  }
  const start = () => {
    isWanted = true
    running ??= run()
    return running
  }
  return {
    read: start,
    hear(told) {
      if (isAsking) {
        latest = { told }
        return
      }
      if (!running && isRecent() && isEcho(told)) return
      latest = { told }
      void start()
    },
  }
}

/**
 * Returns the delay of a read. The first reads run once a burst is over. Each following read waits twice as long as
 * the previous read.
 */
function spacing(readsInRow: number): number {
  const excess = readsInRow - unspacedReads
  return excess < 0 ? 0 : Math.min(spacingMs.first * 2 ** excess, spacingMs.most)
}

/**
 * Returns whether a wallet with the `known` accounts would notify this list: all of them, or those without `ethereum`
 * keys.
 */
function isShownBy(told: readonly WalletAccount[], known: readonly WalletAccount[] | undefined): boolean {
  return (
    isSameList(told, known) ||
    isSameList(
      told,
      known?.filter(({ kind }) => kind !== 'ethereum'),
    )
  )
}

function isSameList(one: readonly WalletAccount[], other: readonly WalletAccount[] | undefined): boolean {
  return other !== undefined && toText(one) === toText(other)
}

function toText(accounts: readonly WalletAccount[]): string {
  return accounts.map(({ address, networkId = '' }) => `${address}@${networkId}`).join()
}

async function readNow(injected: InjectedApi, told: unknown): Promise<AccountsRead> {
  const asked = { kind: 'silent', signal: AbortSignal.timeout(timeoutMs) } as const
  try {
    const shown = await askSilently(() => askForAccounts(injected, asked))
    if (shown !== 'nothing') return shown
  } catch {
    // The wallet cannot be read now.
    return readAccounts(told)
  }
  // The read shows no accounts, so the list of the wallet's own notification counts.
  return readAccounts(told) ?? 'nothing'
}

/** Watches a wallet's accounts until stopped. Ignores a missing or broken subscription. */
export function watchAccounts({ accounts }: InjectedApi, onChange: (told: unknown) => void): Stop {
  const stop = attempt(() => accounts.subscribe?.(told => onChange(told)))
  return () => {
    if (typeof stop === 'function') attempt(() => stop())
  }
}
