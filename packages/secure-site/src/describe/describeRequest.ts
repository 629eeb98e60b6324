import { knownToken } from '../contracts/knownContracts.js'
import type { EvmRequest, WalletRequest } from '../requests/WalletRequest.js'
import type { DescribeTools } from './DescribeTools.js'
import type { Description } from './Description.js'
import { describeBatch, describeOperation, describeTransaction } from './describeEvmCalls.js'
import { describeMessage } from './describeMessage.js'
import { describeGrant, describeRevocation } from './describePermissions.js'
import { describeSolana } from './describeSolana.js'
import { describeTypedData } from './describeTypedData.js'
import type { WordTools } from './wordPower.js'

/** Describes everything that a request signs, from the same object that is signed. */
export async function describeRequest(request: WalletRequest, tools: DescribeTools): Promise<Description> {
  const description = await describe(request, tools)
  const networkRow = { label: 'Network', value: tools.network.name }
  return { ...description, rows: [...description.rows, networkRow] }
}

function describe(request: WalletRequest, tools: DescribeTools): Description | Promise<Description> {
  switch (request.kind) {
    case 'message':
    case 'solanaMessage':
      return describeMessage(request, tools)
    case 'typedData':
      return describeTypedData(request, wordTools(request, tools))
    case 'transaction':
      return describeTransaction(request, wordTools(request, tools))
    case 'batch':
      return describeBatch(request, wordTools(request, tools))
    case 'operation':
      return describeOperation(request, wordTools(request, tools))
    case 'grant':
      return describeGrant(request)
    case 'revocation':
      return describeRevocation(request)
    case 'solanaTransactions':
      return describeSolana(request, tools)
  }
}

const wordTools = ({ networkId, account }: EvmRequest, tools: DescribeTools): WordTools => ({
  ...tools,
  networkId,
  owner: account.address,
  // The metadata of known tokens takes precedence over the node's answer.
  readToken: async address => knownToken(networkId, address) ?? (await tools.readToken(address)),
})
