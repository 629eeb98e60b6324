import type { SocialProvider } from '@foyer/core'
import AppleIcon from '@foyer/ui/icons/apple'
import DiscordIcon from '@foyer/ui/icons/discord'
import FacebookIcon from '@foyer/ui/icons/facebook'
import FarcasterIcon from '@foyer/ui/icons/farcaster'
import GithubIcon from '@foyer/ui/icons/github'
import GoogleIcon from '@foyer/ui/icons/google'
import XIcon from '@foyer/ui/icons/x'
import type { ComponentType, JSX } from 'react'

const logos: Readonly<Record<SocialProvider, ComponentType>> = {
  google: GoogleIcon,
  x: XIcon,
  discord: DiscordIcon,
  farcaster: FarcasterIcon,
  github: GithubIcon,
  apple: AppleIcon,
  facebook: FacebookIcon,
}

/** The logo of a social provider. */
export function ProviderLogo({ provider }: { readonly provider: SocialProvider }): JSX.Element {
  const Logo = logos[provider]
  return <Logo />
}
