import { readFileSync } from 'node:fs';
import { formatServerConfiguration, isServer, SERVERS } from './server/format-configuration';

/** `npm run --silent server-configuration -- nginx FOLDER`, for a build in that folder. */
const [server = '', folder = ''] = process.argv.slice(2);

if (isServer(server) && folder.startsWith('/')) {
  const headers = readFileSync('dist/_headers', 'utf8');
  process.stdout.write(formatServerConfiguration(server, folder, headers));
} else {
  console.error(
    `Name a server, ${SERVERS.join(' or ')}, and the whole path of the build's folder.`,
  );
  process.exitCode = 64;
}
