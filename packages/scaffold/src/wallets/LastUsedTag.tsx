import type { FoyerState, SocialProvider } from '@foyer/core'
import { Tag } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useMessages } from '../foyer/ViewContext.js'

/** Marks the way in by which the visitor connected last. */
export function LastUsedTag(): JSX.Element {
  return (
    <Tag tone="accent" testId="foyer-last-used">
      {useMessages().connect.tagLastUsed}
    </Tag>
  )
}

const selectLastUsed = ({ connection }: FoyerState) => connection.lastUsed

/** The login by which the visitor connected last, where it was one. */
export function useLastLogin(): 'email' | SocialProvider | undefined {
  const lastUsed = usePart(selectLastUsed)
  const isLogin = lastUsed?.kind === 'email' || lastUsed?.kind === 'social'
  return isLogin ? (lastUsed.id as 'email' | SocialProvider) : undefined // core writes the login's own name
}
