import type { Eip1193Provider } from '../Eip1193Provider.js'

/** One wallet, and how to reach its provider. */
export interface WalletSource {
  readonly load: () => Eip1193Provider | Promise<Eip1193Provider>
}
