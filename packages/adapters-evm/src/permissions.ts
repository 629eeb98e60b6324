import { isUnknownMethod } from './errors.js'
import type { Eip1193Provider } from './provider.js'
import { requestWallet, type SilentState } from './requests.js'

/**
 * Whether a wallet that shows no account says itself that it lets the page in no more (EIP-2255): a locked one shows none
 * either. Asks its owner nothing. Fails where the wallet tells no permissions.
 */
export async function isLetGo(provider: Eip1193Provider, signal: AbortSignal): Promise<boolean> {
  const permissions = await requestWallet(provider, { method: 'wallet_getPermissions', signal })
  if (!Array.isArray(permissions) || permissions.some(namesAccounts)) return false
  // Rabby, and what is made of its code, name no permission while they are locked; MetaMask always does.
  return (await readIsUnlocked(provider)) !== false
}

/**
 * Whether a wallet that said it is gone, and shows no account, lets the page in no more. One that knows no permissions said all
 * there is, unless it is locked. Fails where the wallet does not say.
 */
export async function hasLeft(
  provider: Eip1193Provider,
  { isLocked, signal }: Pick<SilentState, 'isLocked'> & { readonly signal: AbortSignal },
): Promise<boolean> {
  try {
    return await isLetGo(provider, signal)
  } catch (error) {
    return isUnknownMethod(error) && !isLocked && (await readIsUnlocked(provider)) !== false
  }
}

function namesAccounts(permission: unknown): boolean {
  return Object(permission)['parentCapability'] === 'eth_accounts'
}

interface TellsLock {
  readonly _metamask?: { readonly isUnlocked?: () => unknown }
}

/** Whether a wallet is unlocked, as MetaMask and many others tell it; whatever else comes says nothing. */
async function readIsUnlocked(provider: Eip1193Provider & TellsLock): Promise<unknown> {
  return provider._metamask?.isUnlocked?.()
}
