import { readSites } from '../setup/Sites.js'

/** A wallet as the stack's directory lists it. */
export interface Listing {
  readonly id: string
  readonly name: string
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
}

/** Requests a wallet from the stack's directory by its name. */
export async function findListing(name: string): Promise<Listing> {
  const query = new URLSearchParams({ projectId: 'tests', search: name })
  const response = await fetch(`${readSites().directory.url}/getWallets?${query}`)
  const { data } = (await response.json()) as { readonly data: readonly Listing[] } // the stack's own response
  const found = data.find(each => each.name === name)
  if (!found) throw new Error(`The directory lists no ${name}.`)
  return found
}
