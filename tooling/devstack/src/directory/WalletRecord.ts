/** A wallet in the directory's responses. */
export interface WalletRecord {
  /** 64 hexadecimal digits. */
  readonly id: string
  readonly name: string
  readonly badge_type: 'none' | 'certified'
  /** The CAIP-2 ids of the supported chains. */
  readonly chains: readonly string[]
  readonly homepage: string
  readonly image_id: string
  readonly image_url: string
  /** The position in the unfiltered list, starting at 1. */
  readonly order: number
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
}

/** A wallet without the fields that a response adds: its image URL and its position. */
export type ListedWallet = Omit<WalletRecord, 'image_url' | 'order'>
