import { parseAbi } from 'viem'

/** `LabSmartAccountFactory`. */
export const factoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function accountOf(address owner, uint256 salt) view returns (address)',
])

/** `LabSmartAccount`. */
export const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])
