import type { Namespace } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { NetworkImage } from '@foyer/ui'
import { type JSX, useMemo } from 'react'
import { networksEn } from '../copy/en/networks.js'
import { usePart } from './usePart.js'
import { useCopy } from './ViewContext.js'

/** The picture of a namespace: that of the first network the host offers in it. */
export function NamespaceImage({ namespace }: { readonly namespace: Namespace }): JSX.Element {
  const select = useMemo(
    () => (state: FoyerState) =>
      state.networks.byNamespace[namespace]?.requested.find(each => each.imageUrl)?.imageUrl,
    [namespace],
  )
  return <NetworkImage src={usePart(select)} />
}

const selectFamilies = ({ networks }: FoyerState) => networks.families

/** What families are called: as the copy has it, else as their adapters say. */
export function useNamespaceNames(): (namespace: Namespace) => string {
  const { chains } = useCopy('networks', networksEn)
  const families = usePart(selectFamilies)
  const worded: Readonly<Partial<Record<string, string>>> = chains
  return namespace => worded[namespace] ?? families[namespace]?.accountName ?? namespace
}
