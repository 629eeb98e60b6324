export {
  accountIdOf,
  localPolkadotUri,
  type PolkadotKey,
  type PolkadotKeyKind,
  polkadotAddress,
  readPolkadotKey,
  signPolkadotBytes,
  signPolkadotPayload,
} from '../../signing/polkadotKeys.js'
