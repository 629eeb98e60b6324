import { toFunctionSelector } from 'viem'

/** Calls that move what somebody owns, or let somebody move it: tokens of all standards, and Permit2. No swap is one. */
const takings = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'transferAndCall(address,uint256,bytes)',
  'approveAndCall(address,uint256,bytes)',
  'send(address,uint256,bytes)',
  'authorizeOperator(address)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  'transferFrom((address,address,uint160,address)[])',
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
].map(signature => toFunctionSelector(signature))

/** Whether call data takes instead of swapping, whoever it is for. */
export function isTaking(data: string): boolean {
  return takings.some(selector => data.slice(0, 10).toLowerCase() === selector)
}
