import { parseCluster, type Cluster } from '../configuration/cluster';

export function createCluster(id = 'solana:localnet', label = 'Localnet'): Cluster {
  return parseCluster({ id, label, endpoints: ['https://node.example'] }, 'cluster');
}
