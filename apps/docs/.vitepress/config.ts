import { defineConfig } from 'vitepress'

export default defineConfig({
  title: 'Foyer',
  description: 'An embeddable wallet-connection and account modal for web apps',
  cleanUrls: true,
  head: [
    ['link', { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' }],
    ['meta', { property: 'og:title', content: 'Foyer' }],
    [
      'meta',
      {
        property: 'og:description',
        content: 'An embeddable wallet-connection and account modal for web apps',
      },
    ],
    ['meta', { property: 'og:image', content: '/social.png' }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ],
  // Vite pre-bundles these packages at startup. Otherwise the page that shows the modal reloads once.
  vite: { optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] } },
  srcExclude: ['README.md', '{adding/toy,dist,errors,examples,home,tables,theme}/**'],
  themeConfig: {
    logo: '/logo.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      {
        text: 'Start',
        items: [
          { text: 'Getting started', link: '/getting-started' },
          { text: 'Sessions', link: '/sessions' },
          { text: 'Libraries', link: '/libraries' },
          { text: 'Errors', link: '/errors' },
          { text: 'Testing your app', link: '/testing-your-app' },
        ],
      },
      {
        text: 'Design',
        items: [
          { text: 'Screens', link: '/screens' },
          { text: 'Theming', link: '/theming' },
          { text: 'Theme editor', link: '/theme-editor' },
          { text: 'How it looks', link: '/design' },
          { text: 'Your own interface', link: '/own-interface' },
        ],
      },
      {
        text: 'Wallets and chains',
        items: [
          { text: 'Several chains', link: '/chains' },
          { text: 'Several wallets', link: '/several-wallets' },
          { text: 'Phones and WalletConnect', link: '/walletconnect' },
          { text: 'Inside wallets', link: '/inside-wallets' },
        ],
      },
      {
        text: 'Account and money',
        items: [
          { text: 'The account', link: '/account' },
          { text: 'Swap, buy and pay', link: '/swap-buy-pay' },
          { text: 'The app’s own transactions', link: '/transactions' },
        ],
      },
      {
        text: 'Logins',
        items: [
          { text: 'Signing in', link: '/sign-in' },
          { text: 'The sign-in server', link: '/sign-in-server' },
          { text: 'The embedded wallet', link: '/embedded-wallet' },
          { text: 'Run the secure site', link: '/run-the-secure-site' },
          { text: 'The frame protocol', link: '/frame-protocol' },
        ],
      },
      {
        text: 'Trust',
        items: [
          { text: 'Threat model', link: '/security' },
          { text: 'The secure site’s threat model', link: '/secure-site-threats' },
          { text: 'Content security policy', link: '/csp' },
          { text: 'Storage and frames', link: '/storage' },
          { text: 'Requirements', link: '/requirements' },
          { text: 'Dependencies', link: '/dependencies' },
        ],
      },
      {
        text: 'Contribute',
        items: [
          { text: 'Architecture', link: '/architecture' },
          { text: 'Paths through the code', link: '/paths' },
          { text: 'Glossary', link: '/glossary' },
          { text: 'Writing', link: '/writing' },
          { text: 'Testing', link: '/testing' },
          { text: 'Add an error', link: '/adding/error' },
          { text: 'Add a locale', link: '/adding/locale' },
          { text: 'Add a view', link: '/adding/view' },
          { text: 'Add a feature', link: '/adding/feature' },
          { text: 'Add an icon', link: '/adding/icon' },
          { text: 'Add a chain', link: '/adding/chain' },
        ],
      },
    ],
  },
})
