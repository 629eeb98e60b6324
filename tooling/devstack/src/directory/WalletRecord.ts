/** A wallet as the directory sends it. */
export interface WalletRecord {
  /** 64 hexadecimal digits. */
  readonly id: string
  readonly name: string
  readonly badge_type: 'none' | 'certified'
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly homepage: string
  readonly image_id: string
  readonly image_url: string
  /** Position in the unfiltered list, from 1. */
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

/** A wallet before the directory knows under which address it is asked. */
export type ListedWallet = Omit<WalletRecord, 'image_url' | 'order'>
