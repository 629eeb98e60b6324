import { isAddress, type TypedDataDefinition } from 'viem'
import { untilUnlocked } from '../../controls/untilUnlocked.js'
import { readTypedData, signEvmMessage } from '../../signing/evmKeys.js'
import { providerErrors } from '../../signing/providerErrors.js'
import { type MethodHandler, requireAccount, type WalletContext } from '../walletContext.js'

const signText: MethodHandler = async (request, context) => {
  const [first, second] = request.params
  // Pages confuse the parameter order of `eth_sign` and `personal_sign`, so wallets accept both.
  const [text, address] = isAddress(String(first)) ? [second, first] : [first, second]
  if (typeof text !== 'string') throw providerErrors.invalidParams('a message is required')
  await untilUnlocked(context, context.options)
  const account = requireAccount(context, address)
  await request.ask()
  return signEvmMessage(account, text)
}

const signTypedData: MethodHandler = async (request, context) => {
  const [address, document] = request.params
  await untilUnlocked(context, context.options)
  const account = requireAccount(context, address)
  const typedData = readTypedData(document)
  requireSameChain(typedData, context)
  await request.ask()
  return account.signTypedData(typedData)
}

function requireSameChain({ domain }: TypedDataDefinition, { store }: WalletContext): void {
  const { chainId } = store.get()
  if (domain?.chainId === undefined || Number(domain.chainId) === chainId) return
  throw providerErrors.invalidParams(
    `Provided chainId "${domain.chainId}" must match the active chainId "${chainId}"`,
  )
}

/** The signing methods (EIP-191, EIP-712). */
export const signMethods: Readonly<Record<string, MethodHandler>> = {
  personal_sign: signText,
  eth_signTypedData_v4: signTypedData,
}
