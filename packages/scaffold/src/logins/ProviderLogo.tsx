import type { SocialProvider } from '@foyer/core'
import {
  AppleIcon,
  DiscordIcon,
  FacebookIcon,
  FarcasterIcon,
  GithubIcon,
  GoogleIcon,
  XIcon,
} from '@foyer/ui/social-icons'
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

/** The mark of a social provider. */
export function ProviderLogo({ provider }: { readonly provider: SocialProvider }): JSX.Element {
  const Logo = logos[provider]
  return <Logo />
}
