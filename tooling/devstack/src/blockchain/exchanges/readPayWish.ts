import { parseUnits } from 'viem'
import type { Networks } from '../Networks.js'
import type { NewOrder } from '../orders/createOrderBook.js'
import { isEvmAddress } from '../readAccount.js'
import { type Fields, withChecksum } from '../readFields.js'
import { exchanges } from './exchanges.js'
import { refuseParams } from './RpcRefused.js'
import { readAsset } from './readAsset.js'

/** Reads the exchange, asset, amount and recipient of a payment. Throws `RpcRefused` for invalid values. */
export async function readPayWish(params: Fields, networks: Networks): Promise<NewOrder> {
  const seller = exchanges.find(({ id }) => id === params['exchangeId'])
  if (!seller) throw refuseParams(`there is no exchange ${params['exchangeId']}`)
  const { network, asset } = await readAsset(params['asset'], networks)
  const { networkId, name: networkName } = network.service
  const quantity = readQuantity(params['amount'], asset.decimals)
  const recipient = readRecipient(params['recipient'], networkId)
  const offer = { networkId, networkName, asset, quantity }
  return { seller, recipient, offers: [offer], chosen: offer }
}

/** Converts an amount in whole tokens (decimal string or number) to the smallest unit. */
function readQuantity(amount: unknown, decimals: number): bigint {
  const text = typeof amount === 'number' || typeof amount === 'string' ? `${amount}` : ''
  const [, part = ''] = text.match(/^\d{1,30}(?:\.(\d{1,30}))?$/) ?? [undefined, '-']
  if (part === '-') throw refuseParams('amount is a decimal amount of whole tokens')
  if (part.length > decimals) throw refuseParams(`amount has more than ${decimals} decimals`)
  const quantity = parseUnits(text, decimals)
  if (quantity === 0n) throw refuseParams('amount is more than nothing')
  return quantity
}

function readRecipient(recipient: unknown, networkId: string): string {
  const text = `${recipient}`
  const address = text.slice(networkId.length + 1)
  if (!text.startsWith(`${networkId}:`) || !isEvmAddress(address))
    throw refuseParams(`recipient is an account on ${networkId}`)
  return withChecksum(address)
}
