import type { NetworkId, Stop } from '@foyer/common'
import type { BitcoinSigner } from '../capabilities/BitcoinSigner.js'
import type { WalletAccount } from './WalletAccount.js'

/** Where a wallet is asked to be, and until when. */
export interface FaceRequest {
  readonly networkId: NetworkId
  readonly signal?: AbortSignal | undefined
}

/** One wallet in the words of Foyer, whichever interface it has. Rejects with Foyer errors only. */
export interface BitcoinFace {
  /** The wallet's own object. */
  readonly provider: object
  readonly signer: BitcoinSigner
  /** Asks the visitor to let the page in. None shown means that the wallet is locked. */
  connect(request: FaceRequest): Promise<readonly WalletAccount[]>
  /** What the wallet shows without asking; none when it does not know the page. */
  read(signal?: AbortSignal): Promise<readonly WalletAccount[]>
  /** Hears that something changed, and what is there now where the wallet tells it. Never throws. */
  watch(onChange: (told?: readonly WalletAccount[]) => void): Stop
  /** Tells the wallet that the page leaves. Never rejects, and ends within a second. */
  leave(): Promise<void>
  /** Absent where the wallet cannot be moved by a page. */
  readonly switchNetwork?: (request: FaceRequest) => Promise<void>
}
