import type { EventPage } from '@foyer/common/adapter-kit'

/** A store of texts, such as `localStorage`. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A window, as far as wallets are found in it: they put themselves at places of their own. */
export interface CosmosPage extends EventPage {
  /** Where it is noted which accounts wallets showed that cannot be asked silently. */
  readonly localStorage?: PageStorage
  /** Wallets that may ask their owner are read only while the page is seen. */
  readonly document?: Pick<Document, 'visibilityState'>
}
