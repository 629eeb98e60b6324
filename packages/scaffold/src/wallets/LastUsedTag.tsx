import type { FoyerState, SocialProvider } from '@foyer/core'
import { Tag } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useMessages } from '../foyer/ViewContext.js'

/** Marks the wallet or login that the visitor used last. */
export function LastUsedTag(): JSX.Element {
  return (
    <Tag tone="accent" testId="foyer-last-used">
      {useMessages().connect.tagLastUsed}
    </Tag>
  )
}

const selectLastUsed = ({ connection }: FoyerState) => connection.lastUsed

/** Returns the login that the visitor used last, if it was e-mail or social. */
export function useLastLogin(): 'email' | SocialProvider | undefined {
  const lastUsed = usePart(selectLastUsed)
  const isLogin = lastUsed?.kind === 'email' || lastUsed?.kind === 'social'
  return isLogin ? (lastUsed.id as 'email' | SocialProvider) : undefined // core stores the name of the login
}
