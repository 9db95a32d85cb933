import { DropScreen as Screen } from '../../screens/drop/drop-screen';
import { getFileServices } from '../wiring/file-services';
import type { Services } from '../services';
import { YourProofs } from '../your-proofs';

export function DropScreen({ services }: { readonly services: Services }) {
  const { fileList, lookUp } = getFileServices(services);
  return (
    <Screen
      fileList={fileList}
      lookUp={lookUp}
      selection={services.selection}
      proofs={<YourProofs services={services} />}
    />
  );
}
