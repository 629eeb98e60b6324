import { useView } from '../foyer/ViewContext.js'
import { type NetworksCopy, networksEn } from './en/networks.js'

/** The texts about networks in the language in use. English ones come with the views that show them. */
export function useNetworksCopy(): NetworksCopy {
  return useView().language.networks ?? networksEn
}
