import { isUnknownMethod } from './errors.js'
import type { Eip1193Provider } from './provider.js'
import { requestWallet, type SilentState } from './requests.js'

/**
 * Returns whether a wallet that lists no account has revoked the page's permission (EIP-2255) rather than being
 * locked. Sends no prompt. Fails if the wallet does not report permissions.
 */
export async function isLetGo(provider: Eip1193Provider, signal: AbortSignal): Promise<boolean> {
  const permissions = await requestWallet(provider, { method: 'wallet_getPermissions', signal })
  if (!Array.isArray(permissions) || permissions.some(namesAccounts)) return false
  // Rabby and its derivatives report no permission while locked. MetaMask always does.
  return (await readIsUnlocked(provider)) !== false
}

/**
 * Returns whether a wallet that emitted a disconnect and lists no account has revoked the permission. If it does not
 * support permissions, the disconnect counts as a revocation unless the wallet is locked. Fails if the wallet does
 * not answer.
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

/** Returns whether a wallet is unlocked, by an API of MetaMask and many others. Any other value means unknown. */
async function readIsUnlocked(provider: Eip1193Provider & TellsLock): Promise<unknown> {
  return provider._metamask?.isUnlocked?.()
}
