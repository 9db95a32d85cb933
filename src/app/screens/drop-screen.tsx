import { DropScreen as Screen } from '../../screens/drop/drop-screen';
import { getFileServices } from '../wiring/file-services';
import type { Services } from '../services';
import { YourProofs } from '../your-proofs';

export function DropScreen({ services }: { readonly services: Services }) {
  const { fileList, lookUp, marks } = getFileServices(services);
  return (
    <Screen
      fileList={fileList}
      lookUp={lookUp}
      marks={marks}
      selection={services.selection}
      proofs={<YourProofs services={services} />}
    />
  );
}
