import { untilUnlocked } from '../../controls/untilUnlocked.js'
import { providerErrors } from '../../signing/providerErrors.js'
import { connectPage, disconnectPage } from '../pagePermission.js'
import { type MethodHandler, visibleAccounts, type WalletContext } from '../walletContext.js'

/** Returns the page's permissions. As in MetaMask, a lock does not revoke them. */
const permissions = ({ store }: WalletContext) => {
  const value = visibleAccounts({ ...store.get(), isLocked: false })
  if (value.length === 0) return []
  return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }]
}

const connect: MethodHandler = async (request, context) => {
  const { pending } = context.store.get()
  if (pending.some(each => each.method === request.method))
    throw providerErrors.alreadyPending(request.method)
  await untilUnlocked(context, context.options)
  await request.ask()
  connectPage(context)
}

const requestAccounts: MethodHandler = async (request, context) => {
  if (context.store.get().isConnected) await untilUnlocked(context, context.options)
  else await connect(request, context)
  return visibleAccounts(context.store.get())
}

/** The methods that give a page access to accounts (EIP-1102, EIP-2255, MIP-2). */
export const accountMethods: Readonly<Record<string, MethodHandler>> = {
  eth_accounts: async (_, { store }) => visibleAccounts(store.get()),
  eth_requestAccounts: requestAccounts,
  wallet_getPermissions: async (_, context) => permissions(context),
  async wallet_requestPermissions(request, context) {
    await connect(request, context)
    return permissions(context)
  },
  async wallet_revokePermissions(_, context) {
    disconnectPage(context)
    return null
  },
}
