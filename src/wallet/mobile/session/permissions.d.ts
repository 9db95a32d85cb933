interface Permissions {
  /** Not in TypeScript's list yet: whether the page may talk to programs on this device. */
  query(descriptor: { readonly name: 'loopback-network' }): Promise<PermissionStatus>;
}
