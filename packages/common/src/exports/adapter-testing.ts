export {
  type ContractWallet,
  type ContractWorld,
  describeAdapterContract,
} from '../adapter/testing/adapterContract.js'
