import { readSites } from '../setup/Sites.js'

/** A wallet of the stack's directory, as it is listed. */
export interface Listing {
  readonly id: string
  readonly name: string
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
}

/** Asks the stack's directory for a wallet by its name. */
export async function findListing(name: string): Promise<Listing> {
  const query = new URLSearchParams({ projectId: 'tests', search: name })
  const response = await fetch(`${readSites().directory.url}/getWallets?${query}`)
  const { data } = (await response.json()) as { readonly data: readonly Listing[] } // its own answer
  const found = data.find(each => each.name === name)
  if (!found) throw new Error(`The directory lists no ${name}.`)
  return found
}
