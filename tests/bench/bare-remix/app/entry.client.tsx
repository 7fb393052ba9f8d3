import "~/entry.client";
