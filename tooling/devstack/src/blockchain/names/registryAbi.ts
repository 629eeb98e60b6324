import { parseAbi } from 'viem'

/** The part of `contracts/NameRegistry.sol` that the service uses. */
export const registryAbi = parseAbi([
  'event NameRegistered(string label, bytes32 indexed node, address indexed owner)',
  'function ownerOf(bytes32 node) view returns (address)',
  'function price(string label) view returns (uint256)',
  'function primaryNameOf(address account) view returns (string)',
  'function register(string label, address owner) payable returns (bytes32)',
  'function text(bytes32 node, string key) view returns (string)',
])
